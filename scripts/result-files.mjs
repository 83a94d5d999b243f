import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '.results')

/** Where `npm test` leaves what each test runner tells of every test. */
export const resultFiles = { rules: join(folder, 'rules.json'), journeys: join(folder, 'journeys.json') }
