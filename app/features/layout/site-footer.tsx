import { Link } from 'react-router'
import { ThemeChoice } from '#app/features/theme/theme-switch.tsx'
import { legalLinks, quickLinks, type SiteLink } from './links.ts'
import { SocialIcon } from './social-icons.tsx'
import { Wordmark } from './wordmark.tsx'

const socials = ['X', 'LinkedIn', 'YouTube', 'Mastodon']

/** `socialLinks`: the show's profile URLs by lower-case network name; networks without one get an inactive icon. */
export function SiteFooter({ socialLinks }: { socialLinks: Record<string, string> }) {
  return (
    <footer className="mt-auto border-line border-t bg-surface print:hidden">
      <div className="frame grid gap-10 py-10 sm:grid-cols-2 lg:grid-cols-[2fr_1fr_1fr_auto]">
        <div className="flex max-w-sm flex-col gap-4">
          <Wordmark />
          <p className="text-quiet text-sm">
            Conversations about how leaders decided, failed and went on. Written and voiced with AI, read and
            approved by people.
          </p>
        </div>
        <FooterLinks title="Quick Links" links={quickLinks} />
        <FooterLinks title="Legal" links={legalLinks} />
        <div className="flex flex-col gap-4">
          <h2 className="font-semibold text-sm">Follow</h2>
          <ul className="-ml-2.5 flex">
            {socials.map((name) => (
              <li key={name}>
                <SocialLink name={name} url={socialLinks[name.toLowerCase()]} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      <div className="frame">
        <div className="flex flex-wrap items-center justify-between gap-4 border-line border-t py-4">
          <p className="text-quiet text-xs">Helmcast is free software under the AGPL, version 3 or later.</p>
          <ThemeChoice />
        </div>
      </div>
    </footer>
  )
}

function FooterLinks({ title, links }: { title: string; links: SiteLink[] }) {
  return (
    <nav aria-label={title} className="flex flex-col gap-4">
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

function SocialLink({ name, url }: { name: string; url: string | undefined }) {
  const shape =
    'inline-flex size-10 items-center pointer-coarse:size-11 justify-center rounded-control text-quiet'
  if (url && /^https?:\/\//i.test(url)) {
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
    // A link without href, as the show has no account there: it can be neither pressed nor focused.
    // biome-ignore lint/a11y/useValidAnchor: see above.
    <a
      role="link"
      aria-disabled="true"
      aria-label={name}
      title={`${name}: no account yet`}
      className={`${shape} cursor-default`}
    >
      <SocialIcon name={name} />
    </a>
  )
}
