import { existsSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Test files of about ten processor seconds and more that are not the only proof of a requirement: `npm test` runs them
 * only with EVERY_CASE=1, like journeys with the tag @long. Named explicitly, each always runs (`npm test -- tests/faults`).
 */
export const longTestFiles = [
  'providers/mastering/join-stretches.test.ts',
  'providers/speech/embedded-voices.test.ts',
  'providers/speech/engine-process.test.ts',
  'providers/speech/kokoro-model.test.ts',
  'server/gateway/rest/rest-service.test.ts',
  'server/gateway/storage/broken-uploads.test.ts',
  'server/gateway/storage/storage-protocol.test.ts',
  'server/media/forged-listens.test.ts',
  'server/process/private-data.test.ts',
  'tests/audio/mastering.test.ts',
  'tests/main-job/release.test.ts',
  'tests/faults/hostile-texts.test.ts',
  'tests/database/account-takeover.test.ts',
  'tests/database/backup.test.ts',
  'tests/database/crash.test.ts',
  'tests/database/growth.test.ts',
  'tests/database/hosted.test.ts',
  'tests/database/isolation.test.ts',
  'tests/database/nightly-backup.test.ts',
  'tests/database/own-postgres.test.ts',
  'tests/database/sessions-end.test.ts',
  'tests/database/sign-in-limits.test.ts',
  'tests/database/unseen-episodes.test.ts',
  'tests/database/upgrade.test.ts',
  'tests/database/watch-dog.test.ts',
  'tests/database/who-has-an-account.test.ts',
  'tests/e2e/account-security.spec.ts',
  'tests/e2e/long-words.spec.ts',
  'tests/e2e/mails.spec.ts',
  'tests/e2e/many-processes.spec.ts',
  'tests/e2e/outages.spec.ts',
  'tests/e2e/public-discovery.spec.ts',
  'tests/e2e/public-offline.spec.ts',
  'tests/e2e/reach-by-keyboard.spec.ts',
  'tests/e2e/states-accessibility.spec.ts',
  'tests/e2e/studio-accessibility.spec.ts',
  'tests/e2e/studio-editions.spec.ts',
  'tests/e2e/studio-import.spec.ts',
  'tests/e2e/studio-own-choices.spec.ts',
  'tests/e2e/studio-plan.spec.ts',
  'tests/e2e/tree-admin.spec.ts',
  'tests/e2e/tree-creator.spec.ts',
  'tests/e2e/tree-guest.spec.ts',
  'tests/e2e/tree-visitor.spec.ts',
  'tests/faults/publication-crashes.test.ts',
  'tests/faults/worker-crashes.test.ts',
  'tests/house/new-language.test.ts',
  'tests/house/supported-node.test.ts',
  'tests/judge/bar.test.ts',
  'tests/judge/own-labels.test.ts',
  'tests/main-job/kill.test.ts',
  'tests/main-job/languages.test.ts',
  'tests/main-job/provider-faults.test.ts',
  'tests/main-job/sources.test.ts',
  'worker/jobs/make-samples-step.test.ts',
  'worker/whole-episode.test.ts',
]

for (const file of longTestFiles)
  if (!existsSync(join(import.meta.dirname, '..', file)))
    throw new Error(`${file} is gone: mend scripts/long-test-files.mjs.`)
