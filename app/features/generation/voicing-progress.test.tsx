import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Auth, AuthContext } from '#app/features/auth/auth-provider.tsx'
import type { GenerationJob } from '#tables/jobs/jobs-queries.ts'
import { VoicingProgress } from './voicing-progress.tsx'

function render(job: Partial<GenerationJob>): string {
  const running = {
    id: 'job',
    status: 'running',
    progress: 0.1,
    message: 'Voicing line 4 of 39',
    details: null,
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AuthContext value={{ user: null } as unknown as Auth}>
        <VoicingProgress job={{ ...running, ...job } as GenerationJob} onStopped={async () => {}} />
      </AuthContext>
    </QueryClientProvider>,
  )
}

test('WIZ-08 a voicing that was asked to stop says so until its line is finished', () => {
  const usual = render({ cancel_requested_at: null })
  expect(usual).toContain('Voicing line 4 of 39')
  expect(usual).not.toContain('Stopping')
  const stopping = render({ cancel_requested_at: '2026-11-24T10:00:00Z' })
  expect(stopping).toContain('Stopping …')
  expect(stopping).not.toContain('Voicing line 4 of 39')
  expect(stopping).toMatch(/<button[^>]* aria-busy="true"/)
})
