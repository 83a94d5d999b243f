import { z } from 'zod'
import type { Tracing } from './tracing.ts'

const settingsSchema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.url({ protocol: /^https?$/ }).optional(),
  ),
})

/** The collector of OTEL_EXPORTER_OTLP_ENDPOINT; without it null, and what makes and sends spans is not loaded. */
export async function openTracing(
  env: Record<string, string | undefined>,
  part: 'web' | 'worker',
  log: (line: string) => void,
): Promise<Tracing | null> {
  const result = settingsSchema.safeParse(env)
  // The address may hold a password: say which line is wrong, never what stands in it.
  if (!result.success)
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must begin with http:// or https://. See .env.example.')
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = result.data
  if (!endpoint) return null
  const { startOtlpTracing } = await import('./otlp-tracing.ts')
  return startOtlpTracing(endpoint, part, log)
}
