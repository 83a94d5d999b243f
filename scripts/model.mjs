// Tests sign-in and approvals against their models with the given number of steps:
// `npm run model -- [--steps 50000] [--seed 1]`.
import { spawnSync } from 'node:child_process'
import { parseArgs } from 'node:util'

const { values } = parseArgs({
  options: { steps: { type: 'string', default: '50000' }, seed: { type: 'string' } },
})
const { status } = spawnSync(
  'npx',
  ['vitest', 'run', 'tests/database/auth-model.test.ts', 'tests/database/approval-model.test.ts'],
  {
    stdio: 'inherit',
    env: { ...process.env, MODEL_STEPS: values.steps, ...(values.seed ? { MODEL_SEED: values.seed } : {}) },
  },
)
process.exit(status ?? 1)
