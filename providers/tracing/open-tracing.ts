import { z } from 'zod'
import type { Tracing } from './tracing.ts'

const settingsSchema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: z.preprocess(
    (value) => (value === '' ? undefined : value),
    z.url({ protocol: /^https?$/ }).optional(),
  ),
})

/** Opens the collector of OTEL_EXPORTER_OTLP_ENDPOINT. Without the setting returns null and does not load the library. */
export async function openTracing(
  env: Record<string, string | undefined>,
  part: 'web' | 'worker',
  log: (line: string) => void,
): Promise<Tracing | null> {
  const result = settingsSchema.safeParse(env)
  // The URL may contain a password: name the setting, never its value.
  if (!result.success)
    throw new Error('OTEL_EXPORTER_OTLP_ENDPOINT must begin with http:// or https://. See .env.example.')
  const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = result.data
  if (!endpoint) return null
  const { startOtlpTracing } = await import('./otlp-tracing.ts')
  return startOtlpTracing(endpoint, part, log)
}
