import type { Pool } from 'pg'
import { type Family, noBody } from './door/offer.ts'
import { refuseInText } from './door/refusals.ts'
import { readHealth } from './health.ts'

/** /healthz, for supervisors and load balancers. */
export function healthFamily(pool: Pool): Family {
  const answer = async () => {
    const health = await readHealth(pool)
    return Response.json(health, { status: health.status === 'down' ? 503 : 200 })
  }
  return {
    name: 'health',
    base: '',
    offers: [{ method: 'GET', path: '/healthz', who: 'everybody', body: noBody, limits: [], answer }],
    isOpenToSites: false,
    isPacked: false,
    refuse: refuseInText,
  }
}
