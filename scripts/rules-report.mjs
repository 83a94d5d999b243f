import { JsonReporter } from 'vitest/node'

/** Vitest's JSON report with `unhandledErrors`, which Vitest leaves out: errors that belong to no test. */
export default class RulesReport extends JsonReporter {
  #unhandledErrors = []

  async onTestRunEnd(modules, unhandledErrors) {
    this.#unhandledErrors = unhandledErrors.map(({ name, message }) => `${name}: ${message}`)
    await super.onTestRunEnd(modules)
  }

  async writeReport(report) {
    await super.writeReport(JSON.stringify({ ...JSON.parse(report), unhandledErrors: this.#unhandledErrors }))
  }
}
