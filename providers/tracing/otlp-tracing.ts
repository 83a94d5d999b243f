import { ROOT_CONTEXT, SpanKind, SpanStatusCode, TraceFlags, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  BasicTracerProvider,
  BatchSpanProcessor,
  type IdGenerator,
  RandomIdGenerator,
  type SpanExporter,
} from '@opentelemetry/sdk-trace-base'
import type { Tracing } from './tracing.ts'

const mostMs = { export: 2000, stop: 3000 }
const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/**
 * Sends spans by OTLP over HTTP to this endpoint only. A span is created when its work has ended, from the data of the log.
 * A request's span is derived from its request id, so any process finds the parent of a job that stores the id.
 */
export function startOtlpTracing(
  endpoint: string,
  part: 'web' | 'worker',
  log: (line: string) => void,
): Tracing {
  const ids = new RequestIds()
  const address = new URL(endpoint)
  address.pathname = `${address.pathname.replace(/\/+$/, '')}/v1/traces`
  const exporter = new OTLPTraceExporter({ url: address.href, timeoutMillis: mostMs.export })
  const provider = new BasicTracerProvider({
    idGenerator: ids,
    resource: resourceFromAttributes({ 'service.name': 'helmcast', 'helmcast.part': part }),
    spanProcessors: [new BatchSpanProcessor(loggingFailures(exporter, log))],
  })
  const tracer = provider.getTracer('helmcast')

  return {
    recordRequest({ method, route, status, ms, requestId }) {
      const known = methods.has(method) ? method : 'other'
      const end = Date.now()
      const span = ids.takenFrom(requestId, () =>
        tracer.startSpan(
          `${known} ${route}`,
          {
            kind: SpanKind.SERVER,
            startTime: end - ms,
            attributes: {
              'http.request.method': known,
              'http.route': route,
              'http.response.status_code': status,
            },
          },
          ROOT_CONTEXT,
        ),
      )
      if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(end)
    },
    recordStep({ kind, step, jobId, requestId, end: outcome, ms }) {
      const end = Date.now()
      const span = tracer.startSpan(
        kind,
        {
          kind: SpanKind.CONSUMER,
          startTime: end - ms,
          attributes: { 'helmcast.job.id': jobId, 'helmcast.job.step': step, 'helmcast.job.end': outcome },
        },
        requestId ? trace.setSpanContext(ROOT_CONTEXT, spanOfRequest(requestId)) : ROOT_CONTEXT,
      )
      if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR })
      if (outcome === 'done') span.setStatus({ code: SpanStatusCode.OK })
      span.end(end)
    },
    recordMail({ kind, end: outcome, ms }) {
      const end = Date.now()
      const span = tracer.startSpan(
        'send-mail',
        {
          kind: SpanKind.CLIENT,
          startTime: end - ms,
          attributes: { 'helmcast.mail.kind': kind, 'helmcast.mail.end': outcome },
        },
        ROOT_CONTEXT,
      )
      const isTaken = outcome === 'sent' || outcome === 'kept'
      span.setStatus({ code: isTaken ? SpanStatusCode.OK : SpanStatusCode.ERROR })
      span.end(end)
    },
    async stop() {
      let timer: NodeJS.Timeout | undefined
      const tooLate = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, mostMs.stop)
      })
      // Failures were reported when they happened.
      await Promise.race([provider.shutdown().catch(() => {}), tooLate])
      clearTimeout(timer)
    },
  }
}

/** A request id is a random UUID: it becomes the trace id, and its second half the span id. */
function spanOfRequest(requestId: string) {
  const traceId = requestId.replaceAll('-', '')
  return { traceId, spanId: traceId.slice(16), traceFlags: TraceFlags.SAMPLED, isRemote: true }
}

/** Generates random ids, except for the span of a request. */
class RequestIds implements IdGenerator {
  #requestId: string | null = null

  takenFrom<Span>(requestId: string, begin: () => Span): Span {
    this.#requestId = requestId
    try {
      return begin()
    } finally {
      this.#requestId = null
    }
  }

  generateTraceId = () =>
    this.#requestId ? spanOfRequest(this.#requestId).traceId : random.generateTraceId()
  generateSpanId = () => (this.#requestId ? spanOfRequest(this.#requestId).spanId : random.generateSpanId())
}

const random = new RandomIdGenerator()

/** Logs once when the collector starts failing and once when it recovers, instead of for every batch. */
function loggingFailures(exporter: SpanExporter, log: (line: string) => void): SpanExporter {
  let isFailing = false
  return {
    export(spans, done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined || result.code !== 0
        if (hasFailed !== isFailing)
          log(
            hasFailed ? 'The collector of spans takes nothing just now.' : 'The collector of spans is back.',
          )
        isFailing = hasFailed
        done(result)
      })
    },
    shutdown: () => exporter.shutdown(),
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
  }
}
