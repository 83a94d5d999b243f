import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { databaseContext, siteContext } from '#app/context.ts'
import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { ArticlePage, ArticleSection } from '#app/features/static/article-page.tsx'
import { contactAddress, isAddressMissing, obfuscateAddress } from '#app/features/static/obfuscate-address.ts'
import { prefetch, withFallback } from '#app/query-client.ts'
import { Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { toast, toastFailure } from '#app/ui/toast-list.ts'
import { showSettingsQueries } from '#tables/show/show-queries.ts'
import type { Route } from './+types/contact.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const query = showSettingsQueries(async () => context.get(databaseContext)).one()
  const { client } = await prefetch(query)
  const settings = client.getQueryData(query.queryKey)
  // Only the obfuscated form leaves the server.
  return shownContact(settings?.contact_email, context.get(siteContext).origin)
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return withFallback(serverLoader, shownContact(null, window.location.origin))
}

function shownContact(contactEmail: string | null | undefined, origin: string) {
  return {
    shownAddress: obfuscateAddress(contactAddress(contactEmail, origin)),
    isMissing: isAddressMissing(contactEmail, origin),
  }
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: 'Contact',
    description: 'How to reach the people behind the show.',
    path: '/contact',
  })
}

export const handle = readsNothing

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { shownAddress, isMissing } = loaderData

  async function copyAddress() {
    const address = shownAddress.replace(' [at] ', '@').replaceAll(' [dot] ', '.')
    try {
      await copyText(address)
      toast({ title: 'Address copied' })
    } catch {
      toastFailure('Couldn’t copy the address')
    }
  }

  return (
    <ArticlePage
      eyebrow="Contact"
      title="Write to us"
      intro={
        isMissing
          ? 'A question about an episode, a correction, or a leader whose story should be told.'
          : 'A question about an episode, a correction, a leader whose story should be told: we read every email.'
      }
    >
      <div className="mt-14 md:mt-20">
        <ArticleSection id="mail" title="By email">
          {isMissing ? (
            <p className="text-base">This site hasn’t published a contact address yet.</p>
          ) : (
            <>
              <p className="headline wrap-anywhere text-text text-xl lg:text-2xl">{shownAddress}</p>
              <p className="text-base">
                Spelled out to keep spam bots away. The button copies the real address.
              </p>
              <Button variant="secondary" onClick={copyAddress} className="self-start" icon={Copy}>
                Copy address
              </Button>
            </>
          )}
        </ArticleSection>
        <ArticleSection id="when" title={isMissing ? 'Common questions' : 'When you’ll hear from us'}>
          {!isMissing && (
            <p>
              We reply within 24-48 business hours. If something in an episode is wrong about you, say so in
              the subject line: we read those emails first.
            </p>
          )}
          <p>
            See the{' '}
            <Link to="/faq" className="text-accent underline underline-offset-4">
              FAQ
            </Link>{' '}
            for common questions.
          </p>
        </ArticleSection>
      </div>
    </ArticlePage>
  )
}
