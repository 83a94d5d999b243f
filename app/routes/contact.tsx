import { Copy } from 'lucide-react'
import { Link } from 'react-router'
import { databaseContext, siteContext } from '#app/context.ts'
import { pageMeta, readsNothing } from '#app/features/layout/page-meta.ts'
import { ArticlePage, ArticleSection } from '#app/features/static/article-page.tsx'
import { contactAddress, isAddressMissing, obfuscateAddress } from '#app/features/static/obfuscate-address.ts'
import { rich } from '#app/messages/message.ts'
import texts from '#app/messages/texts.ts'
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
    title: texts.contact,
    description: texts.contactDescription,
    path: '/contact',
  })
}

export const handle = { ...readsNothing, messages: ['texts'] }

export default function Contact({ loaderData }: Route.ComponentProps) {
  const { shownAddress, isMissing } = loaderData

  const seeFaq = rich(texts.seeFaq, {
    faq: (text) => (
      <Link to="/faq" className="text-accent underline underline-offset-4">
        {text}
      </Link>
    ),
  })
  if (isMissing)
    return (
      <ArticlePage title={texts.contact} intro={texts.noAddress}>
        <p className="prose-width mt-4 text-lg text-quiet">{seeFaq}</p>
      </ArticlePage>
    )

  async function copyAddress() {
    const address = shownAddress.replace(' [at] ', '@').replaceAll(' [dot] ', '.')
    try {
      await copyText(address)
      toast({ title: texts.addressCopied })
    } catch {
      toastFailure(texts.addressNotCopied)
    }
  }

  return (
    <ArticlePage eyebrow={texts.contact} title={texts.writeToUs} intro={texts.contactLeadRead}>
      <div className="mt-14 md:mt-20">
        <ArticleSection id="mail" title={texts.byEmail}>
          <p className="headline wrap-anywhere text-text text-xl lg:text-2xl">{shownAddress}</p>
          <p className="text-base">{texts.spelledOut}</p>
          <Button variant="secondary" onClick={copyAddress} className="self-start" icon={Copy}>
            {texts.copyAddress}
          </Button>
        </ArticleSection>
        <ArticleSection id="when" title={texts.whenYouHear}>
          <p>{texts.replyTime}</p>
          <p>{seeFaq}</p>
        </ArticleSection>
      </div>
    </ArticlePage>
  )
}
