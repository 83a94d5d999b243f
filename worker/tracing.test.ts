import { execFileSync } from 'node:child_process'
import { expect, onTestFinished, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { openMailer } from '#providers/mail/open-mailer.ts'
import { readSettings } from '#providers/settings.ts'
import { openTracing } from '#providers/tracing/open-tracing.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { startBackend, startTimeout } from '#tests/support/backend.ts'
import { addPodcast, callFunction } from '#tests/support/call-function.ts'
import { startSmtpStub } from '#tests/support/smtp-stub.ts'
import { startOtlpCollector } from '#tests/support/stubs/otlp-collector.ts'
import { openWorkerContext } from '#tests/support/worker-context.ts'
import type { Step } from './job.ts'
import { sendMail } from './jobs/send-mail-step.ts'
import { runStep } from './run-step.ts'

const never = new AbortController().signal

test(
  'a collector is told of requests by their pattern and of jobs and mails by their kind, which began which, and no word of anybody',
  async () => {
    const collector = await startOtlpCollector()
    onTestFinished(collector.stop)
    const env = { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/` }
    const site = await startBackend({ kind: 'usual', env })
    const worker = await openWorkerContext(site)
    const tracing = await openTracing(env, 'worker', worker.context.log)
    const context = { ...worker.context, tracing }
    try {
      const ann = await site.account('canary-ann')
      const podcastId = await addPodcast(ann, 'A canary title')
      const step = (run: Step['run']): Step => ({ name: 'draw-cover', pollSeconds: 1, run })
      const openJob = async () => {
        const rows = await context.sql<{ id: string }>(
          `select id from public.generation_jobs where podcast_id = $1 and status = 'queued'`,
          [podcastId],
        )
        return rows[0]?.id ?? ''
      }
      const begin = async (run: Step['run']) => {
        const answer = callFunction(site, ann, 'draw-cover', { podcastId })
        await expect.poll(openJob).not.toBe('')
        await runStep(context, step(run), await openJob(), never)
        return answer
      }
      await begin(async () => ({ message: 'A canary message', result: { url: 'canary' } }))
      await begin(async () => {
        throw new AppError('invalid', 'A canary error')
      })
      const stub = await startSmtpStub()
      const mailers = [
        openMailer(readSettings({ SMTP_URL: stub.url, MAIL_FROM: 'Canary <show@example.org>' }).mail),
        openMailer(readSettings({ DATA_DIR: site.dataDir }).mail),
      ] as const
      const send = async (mailer: (typeof mailers)[number]) => {
        const words = { subject: 'A canary', text: 'A canary', html: '<p>A canary</p>', headers: {} }
        await queueMail(site.backend, { kind: 'newsletter', to: 'canary@example.org', ...words })
        const [mail] = await context.sql<{ id: string }>(
          `select id from public.outgoing_mails where subject = 'A canary' order by created_at desc limit 1`,
        )
        await sendMail(context, mailer, mail?.id ?? '').catch(() => {})
      }
      await send(mailers[0])
      stub.refuseNext('data', 451)
      await send(mailers[0])
      stub.refuseNext('recipient', 550)
      await send(mailers[0])
      await send(mailers[1])
      for (const mailer of mailers) mailer.close()
      await stub.close()
      await fetch(`${site.url}/canary-path?token=canary`, { headers: { 'user-agent': 'canary' } })
      // The second response comes from the cache.
      for (let count = 0; count < 2; count++) await (await fetch(`${site.url}/rss`)).arrayBuffer()
    } finally {
      await worker.close()
      await tracing?.stop()
      await site.stop()
    }

    expect(new Set(collector.asked)).toEqual(new Set(['POST /v1/traces application/json']))
    const named = (name: string) => collector.spans.filter((span) => span.name === name)
    const requests = named('POST /functions/v1/draw-cover')
    const jobs = named('draw-cover')
    expect(requests.map(({ part }) => part)).toEqual(['web', 'web'])
    expect(jobs.map(({ part }) => part)).toEqual(['worker', 'worker'])
    for (const job of jobs) {
      const request = requests.find(({ spanId }) => spanId === job.parentSpanId)
      expect(request?.traceId).toBe(job.traceId)
      expect(request?.parentSpanId ?? '').toBe('')
      expect(BigInt(job.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(job.startTimeUnixNano))
    }
    const attribute = (at: number, key: string) =>
      jobs[at]?.attributes.find((one) => one.key === key)?.value.stringValue
    // OTLP status codes: 1 is OK, 2 is an error.
    expect(jobs.map(({ status }) => status)).toEqual([{ code: 1 }, { code: 2 }])
    expect([attribute(0, 'helmcast.job.end'), attribute(1, 'helmcast.job.end')]).toEqual(['done', 'failed'])
    expect(named('GET /rss')).toHaveLength(2)
    expect(named('GET pages ?')).toHaveLength(1)
    expect(
      named('send-mail').map(({ part, status, attributes }) => [
        part,
        status.code,
        ...attributes.map(({ value }) => value.stringValue),
      ]),
    ).toEqual([
      ['worker', 1, 'newsletter', 'sent'],
      ['worker', 2, 'newsletter', 'put-back'],
      ['worker', 2, 'newsletter', 'refused'],
      ['worker', 1, 'newsletter', 'kept'],
    ])
    expect(collector.text()).not.toMatch(/canary|127\.0\.0\.1|@example|Bearer|eyJ/)
  },
  startTimeout,
)

test('without an endpoint this loads nothing of OpenTelemetry', async () => {
  const loaded = (endpoint: string) =>
    Number(
      execFileSync(
        process.execPath,
        [
          '--import',
          'tsx',
          '--input-type=module',
          '-e',
          `import { openTracing } from './providers/tracing/open-tracing.ts'
           import module from 'node:module'
           const tracing = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: process.env.OTEL_EXPORTER_OTLP_ENDPOINT }, 'web', () => {})
           console.log(Object.keys(module._cache).filter((file) => file.includes('opentelemetry')).length)
           await tracing?.stop()`,
        ],
        { env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }, encoding: 'utf8' },
      ),
    )
  expect(loaded('')).toBe(0)
  expect(loaded('http://127.0.0.1:9')).toBeGreaterThan(0)
})

test('a collector that is away holds up no stop, and is told of once', async () => {
  const gone = await startOtlpCollector()
  await gone.stop()
  const lines: string[] = []
  const tracing = await openTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: gone.url }, 'web', (line) =>
    lines.push(line),
  )
  const requestId = '2f9b2a53-7c7e-4a55-9d0c-0c9f4a5d8a11'
  for (let count = 0; count < 1000; count++)
    tracing?.recordRequest({ method: 'GET', route: '/', status: 200, ms: 1, requestId })
  await tracing?.stop()
  expect(lines).toEqual(['The collector of spans takes nothing just now.'])
})
