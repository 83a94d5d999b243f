import type { SiteSettings } from '#providers/settings.ts'
import type { Tracing } from './tracing.ts'

/** Opens the collector of OTEL_EXPORTER_OTLP_ENDPOINT. Without this setting, returns null and does not load the library. */
export async function openTracing(
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }: Pick<SiteSettings, 'OTEL_EXPORTER_OTLP_ENDPOINT'>,
  part: 'web' | 'worker',
  log: (line: string) => void,
): Promise<Tracing | null> {
  if (!endpoint) return null
  const { startOtlpTracing } = await import('./otlp-tracing.ts')
  return startOtlpTracing(endpoint, part, log)
}
