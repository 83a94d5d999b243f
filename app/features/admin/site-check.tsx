import { useRouteLoaderData } from 'react-router'
import { fill } from '#app/messages/message.ts'
import { inPageLanguage } from '#app/messages/said-by-server.ts'
import words from '#app/messages/services.ts'
import type { loader as rootLoader } from '#app/root.tsx'
import { Banner } from '#app/ui/banner.tsx'
import { Button } from '#app/ui/button.tsx'
import { useChange } from '#app/use-change.ts'
import { plainMessage } from '#core/errors.ts'
import { checkSite, type SiteFinding } from '#tables/upkeep/upkeep-queries.ts'
import { CheckList } from './check-list.tsx'

const stateOf = ({ isFine }: SiteFinding) => (isFine === null ? 'unknown' : isFine ? 'ok' : 'down')

/** Checks the site as its visitors reach it: address, proxy, feed, mail, media. */
export function SiteCheck() {
  const check = useChange((db) => checkSite(db), { failed: null })
  const origin = useRouteLoaderData<typeof rootLoader>('root')?.origin
  // The origin at which this browser reached the site, which the server cannot know.
  const here = typeof location === 'undefined' ? origin : location.origin
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Button variant="secondary" size="small" busy={check.isPending} onClick={() => check.mutate()}>
          {words.checkOutside}
        </Button>
        <p className="min-w-0 flex-1 basis-64 text-quiet text-sm">{words.checkOutsideText}</p>
      </div>
      {origin && here !== origin && (
        <Banner tone="warning" title={fill(words.otherAddress, { here: here ?? '', origin })}>
          {words.setSiteUrl}
        </Banner>
      )}
      <div role="status">
        {check.error && <p className="text-danger text-sm">{inPageLanguage(plainMessage(check.error))}</p>}
        {check.data && (
          <CheckList
            checks={check.data.map((finding) => ({
              name: finding.name,
              state: stateOf(finding),
              detail: finding.text,
            }))}
          />
        )}
      </div>
    </div>
  )
}
