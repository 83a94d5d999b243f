import { FileAudio } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { databaseContext } from '#app/context.ts'
import { pageMeta } from '#app/features/layout/page-meta.ts'
import { ArticlePage } from '#app/features/static/article-page.tsx'
import { hashFile } from '#app/features/verify/hash-file.ts'
import { Verdict } from '#app/features/verify/verdict.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { findPublishedFile } from '#tables/podcasts/published-file-queries.ts'
import type { Route } from './+types/verify.ts'

/** Without a hash there is nothing to say yet; `isWrong`: what was typed is none. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('hash')?.trim().toLowerCase() ?? ''
  const hash = /^[0-9a-f]{64}$/.test(typed) ? typed : null
  const file = hash && (await findPublishedFile(context.get(databaseContext), hash))
  return { hash, file: file || null, isWrong: typed !== '' && hash === null }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: 'Verify a file',
      description: 'Find out whether a recording was made here, and whether it has been changed since.',
      path: '/verify',
    }),
    ...(location.search ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Query parameters that the page reads; others do not make another cached page (server/pages/page-cache.ts). */
export const handle = { help: 'apps#is-this-file-really-from-this-show', reads: ['hash'] }

export default function Verify({ loaderData: { hash, file, isWrong } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const isChecking = useNavigation().location?.pathname === '/verify'
  const [reading, setReading] = useState<{ name: string; fraction: number } | null>(null)
  const [isUnreadable, setIsUnreadable] = useState(false)

  async function check(chosen: File) {
    setIsUnreadable(false)
    setReading({ name: chosen.name, fraction: 0 })
    try {
      const found = await hashFile(chosen, (fraction) => setReading({ name: chosen.name, fraction }))
      await navigate(`/verify?hash=${found}`, { preventScrollReset: true })
    } catch {
      setIsUnreadable(true)
    } finally {
      setReading(null)
    }
  }

  return (
    <ArticlePage
      title="Verify a file"
      intro="Was this recording made here, and is it unchanged? Choose an episode that you downloaded, in a browser or with a podcast app. The file stays on your device: only its fingerprint is looked up."
    >
      <div className="prose-width mt-8 flex flex-col gap-6">
        <Card className="flex flex-col gap-6">
          <FileButton accept="audio/*" icon={FileAudio} busy={reading !== null} onFile={check}>
            Choose a file
          </FileButton>
          {reading && (
            <div className="flex flex-col gap-2">
              <p className="wrap-anywhere text-quiet text-sm">Reading {reading.name}</p>
              <Progress value={reading.fraction} label="Reading the file" />
            </div>
          )}
          {isUnreadable && (
            <Banner tone="danger" title="The file could not be read">
              Choose it again. If it is on a drive or in the cloud, copy it to this device first.
            </Banner>
          )}
          <Form method="get" action="/verify" preventScrollReset className="flex flex-col gap-3">
            <TextField
              key={hash}
              label="Or its SHA-256"
              name="hash"
              defaultValue={hash ?? ''}
              spellCheck={false}
              autoComplete="off"
              hint="For those who have computed it themselves, with sha256sum for example."
              error={isWrong ? 'A SHA-256 has 64 characters: digits, and letters from a to f.' : undefined}
              inputClassName="font-mono text-sm"
            />
            <Button type="submit" variant="secondary" size="small" className="self-start" busy={isChecking}>
              Check
            </Button>
          </Form>
        </Card>
        {hash && <Verdict key={hash} file={file} hash={hash} />}
        <p className="text-quiet text-sm">
          Episodes made here also carry content credentials (C2PA) in the MP3 itself: programs that read them
          show that the voices are AI, and when and by what the episode was made. They are signed by this
          site.
        </p>
      </div>
    </ArticlePage>
  )
}
