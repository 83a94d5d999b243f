import { hostname } from 'node:os'
import { readSealingKey } from '#providers/sealed-text.ts'
import type { ProviderSettings, Settings, SiteSettings } from '#providers/settings.ts'

export type WorkerSettings = SiteSettings & {
  providers: ProviderSettings
  /** Decrypts queued mails that contain a secret; null if this process does not know the site's secret. */
  mailKey: Buffer | null
  /** Decrypts provider keys that admins saved; null in the same case. */
  providerKey: Buffer | null
  /** This process's name in the jobs that it holds; two living workers never share one. */
  workerName: string
}

/** Only the worker and the command line use the providers' keys. */
export function workerSettings({ site, providers }: Settings): WorkerSettings {
  const workerName = site.WORKER_NAME ?? `${hostname()}-${process.pid}-${Date.now().toString(36)}`
  return {
    ...site,
    providers,
    mailKey: readSealingKey(site, 'helmcast waiting mails'),
    providerKey: readSealingKey(site, 'helmcast keys of providers'),
    workerName,
  }
}
