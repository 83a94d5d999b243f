import { FileAudio } from 'lucide-react'
import { useState } from 'react'
import { Form, useNavigate, useNavigation } from 'react-router'
import { databaseContext } from '#app/context.ts'
import { pageMeta } from '#app/features/layout/page-meta.ts'
import { ArticlePage } from '#app/features/static/article-page.tsx'
import { hashFile } from '#app/features/verify/hash-file.ts'
import { Verdict } from '#app/features/verify/verdict.tsx'
import { fill } from '#app/messages/message.ts'
import verify from '#app/messages/verify.ts'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { FileButton } from '#app/ui/file-button.tsx'
import { Progress } from '#app/ui/progress.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import { findPublishedFile } from '#tables/podcasts/published-file-queries.ts'
import type { Route } from './+types/verify.ts'

/** Looks up the file with the hash in the URL. `isWrong`: what was typed is no hash. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const typed = new URL(request.url).searchParams.get('hash')?.trim().toLowerCase() ?? ''
  const hash = /^[0-9a-f]{64}$/.test(typed) ? typed : null
  const file = hash && (await findPublishedFile(context.get(databaseContext), hash))
  return { hash, file: file || null, isWrong: typed !== '' && hash === null }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return [
    ...pageMeta(matches, {
      title: verify.title,
      description: verify.description,
      path: '/verify',
    }),
    ...(location.search ? [{ name: 'robots', content: 'noindex' }] : []),
  ]
}

/** Query parameters that the page reads. Others do not create another entry in the cache of pages (server/pages/page-cache.ts). */
export const handle = {
  help: 'apps#is-this-file-really-from-this-show',
  reads: ['hash'],
  messages: ['verify', 'texts'],
}

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
    <ArticlePage title={verify.title} intro={verify.intro}>
      <div className="prose-width mt-8 flex flex-col gap-6">
        <Card className="flex flex-col gap-6">
          <FileButton accept="audio/*" icon={FileAudio} busy={reading !== null} onFile={check}>
            {verify.choose}
          </FileButton>
          {reading && (
            <div className="flex flex-col gap-2">
              <p className="wrap-anywhere text-quiet text-sm">
                {fill(verify.reading, { name: reading.name })}
              </p>
              <Progress value={reading.fraction} label={verify.readingFile} />
            </div>
          )}
          {isUnreadable && (
            <Banner tone="danger" title={verify.unreadable}>
              {verify.unreadableText}
            </Banner>
          )}
          <Form method="get" action="/verify" preventScrollReset className="flex flex-col gap-3">
            <TextField
              key={hash}
              label={verify.orHash}
              name="hash"
              defaultValue={hash ?? ''}
              spellCheck={false}
              autoComplete="off"
              hint={verify.hashHint}
              error={isWrong ? verify.notAHash : undefined}
              inputClassName="font-mono text-sm"
            />
            <Button type="submit" variant="secondary" size="small" className="self-start" busy={isChecking}>
              {verify.check}
            </Button>
          </Form>
        </Card>
        {hash && <Verdict key={hash} file={file} hash={hash} />}
        <p className="text-quiet text-sm">{verify.credentials}</p>
      </div>
    </ArticlePage>
  )
}
