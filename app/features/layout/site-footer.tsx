import { Link } from 'react-router'
import { ThemeChoice } from '#app/features/theme/theme-switch.tsx'
import frame from '#app/messages/frame.ts'
import { fill, rich } from '#app/messages/message.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { legalLinks, quickLinks, type SiteLink } from './links.ts'
import { productName } from './product-name.ts'
import { SocialIcon } from './social-icons.tsx'
import { useShow } from './use-show.ts'
import { Wordmark } from './wordmark.tsx'

const socials = ['X', 'LinkedIn', 'YouTube', 'Mastodon']

export function SiteFooter() {
  const show = useShow()
  const urlOf = (name: string) => {
    const url = show?.socialLinks[name.toLowerCase()]
    return url && /^https?:\/\//i.test(url) ? url : null
  }
  const shownSocials = socials.filter((name) => urlOf(name) !== null || !show?.isNamed)
  return (
    <footer className="mt-auto border-line border-t bg-surface print:hidden">
      <div className="frame grid grid-cols-[auto_auto] gap-x-6 sm:grid-cols-2 gap-y-8 py-8 sm:gap-10 sm:py-10 lg:grid-cols-[2fr_1fr_1fr_auto]">
        <div className="flex max-w-sm flex-col items-start gap-4 max-sm:col-span-2">
          <Wordmark />
          <p className="wrap-anywhere text-quiet text-sm max-sm:hidden">
            {show?.footerLine ?? frame.footerLine}
          </p>
        </div>
        <FooterLinks title={frame.quickLinks} links={quickLinks()} />
        <FooterLinks
          title={frame.legal}
          links={[...legalLinks(), ...(show?.hasImprint ? [{ label: frame.imprint, to: '/imprint' }] : [])]}
        />
        {shownSocials.length > 0 && (
          <div className="flex gap-4 max-sm:col-span-2 max-sm:items-center sm:flex-col">
            <h2 className="font-semibold text-sm">{frame.follow}</h2>
            <ul className="-ml-2.5 flex flex-wrap">
              {shownSocials.map((name) => (
                <li key={name}>
                  <SocialLink name={name} url={urlOf(name)} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <div className="frame">
        <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t py-4">
          <p className="text-quiet text-xs">
            {rich(frame.madeWith, {
              product: productName,
              licence: (text) => (
                <a
                  href="https://www.gnu.org/licenses/agpl-3.0.html"
                  rel="noreferrer license"
                  className="underline underline-offset-2 hover:text-text"
                >
                  {text}
                </a>
              ),
            })}
          </p>
          <LanguageSwitch />
          {/* On phones the theme choice is in the menu. */}
          <div className="max-sm:hidden">
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: SiteLink[] }) {
  return (
    <nav aria-label={title} className="flex flex-col gap-2 sm:gap-4">
      <h2 className="font-semibold text-sm">{title}</h2>
      <ul className="flex flex-col gap-1">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              className="inline-block rounded-small py-1 text-quiet pointer-coarse:py-2.5 text-sm hover:text-text"
            >
              {link.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SocialLink({ name, url }: { name: string; url: string | null }) {
  const shape =
    'inline-flex size-10 items-center pointer-coarse:size-11 justify-center rounded-control text-quiet'
  if (url) {
    return (
      <a
        href={url}
        target="_blank"
        rel="noreferrer me"
        aria-label={name}
        className={`${shape} hover:text-text`}
      >
        <SocialIcon name={name} />
      </a>
    )
  }
  return (
    // Until the show has an account on this network, its icon is shown without an address: it can be neither pressed nor focused.
    // biome-ignore lint/a11y/useValidAnchor: see above.
    <a
      role="link"
      aria-disabled="true"
      aria-label={name}
      title={fill(frame.noAccount, { network: name })}
      className={`${shape} cursor-default`}
    >
      <SocialIcon name={name} />
    </a>
  )
}
