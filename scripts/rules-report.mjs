import { JsonReporter } from 'vitest/node'

/** Vitest's JSON report, to which it adds `unhandledErrors`: errors that belong to no test. */
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
