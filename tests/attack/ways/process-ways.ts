import sharp from 'sharp'
import { signedUp } from '../accounts.ts'
import { call } from '../call.ts'
import type { Victims } from '../victims.ts'

/** Secrets of the site that no child process which reads user files may have. */
export const secrets = {
  JWT_SECRET: 'attack-jwt-secret-attack-jwt-secret-0001',
  METRICS_TOKEN: 'attackmetricstoken0002',
  OPENAI_API_KEY: 'attack-openai-key-0003',
  // An unused port: no attack leaves this machine.
  OPENAI_BASE_URL: 'http://127.0.0.1:9/attack-base-0004',
}
/** Web process, worker and supervisor; every other process is started to read one kind of file. */
const owners = /\bserver\.js|\/(web|worker)-process\.js/

/** As an ordinary account, starts children of many kinds: picture, voice, text. */
export async function startChildren(victims: Victims): Promise<void> {
  const { id, token } = await signedUp(victims, 'children@attack.example')
  const picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'navy' } })
    .png()
    .toBuffer()
  await call(victims, {
    method: 'POST',
    path: `/storage/v1/object/avatars/${id}/picture.png`,
    body: new Uint8Array(picture),
    token,
    headers: { 'content-type': 'image/png' },
  })
  await call(victims, {
    method: 'POST',
    path: '/functions/v1/preview-voice',
    body: { voice: 'builtin', text: 'A voice.' },
    token,
    patienceMs: 3000,
  })
}

/** MINOR: returns which secrets were in the environments of the processes that were seen. */
export function findSecretsOfChildren({ processes }: Victims, known: string[]): string | null {
  const children = [...processes.seen].filter(([command]) => !owners.test(command))
  if (children.length === 0) return 'no child was ever seen'
  const found = children.flatMap(([command, environment]) =>
    known
      .filter((secret) => environment.includes(secret))
      .map((secret) => `${command.slice(-80)} has ${secret}`),
  )
  return found.length === 0 ? null : found.slice(0, 5).join('; ')
}
