import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { ThemeButton } from '#app/features/theme/theme-switch.tsx'
import frame from '#app/messages/frame.ts'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { lazyPart } from '#app/ui/lazy-part.tsx'
import { LoginButton, ProfileLink } from './account-links.tsx'
import { ConnectionBanner } from './connection-banner.tsx'
import { mainLinks } from './links.ts'
import { MobileMenu } from './mobile-menu.tsx'
import { Wordmark } from './wordmark.tsx'

// Loaded on demand: only signed-in users see the menu.
const AdminMenu = lazyPart(() => import('./admin-menu.tsx'), { fallback: <span className="w-24" /> })

export function SiteHeader() {
  const { user } = useAuth()
  const { pathname } = useLocation()
  const [isMenuOpen, setIsMenuOpen] = useState(false)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu.
  useEffect(() => setIsMenuOpen(false), [pathname])

  return (
    <header className="sticky top-0 z-30 print:hidden">
      <ConnectionBanner />
      <div className="border-line border-b bg-ground/90 backdrop-blur-md supports-not-backdrop-filter:bg-ground">
        <div className="frame flex min-h-16 flex-wrap items-center gap-x-2">
          <Wordmark />
          <nav
            aria-label={frame.mainMenu}
            className="ml-6 hidden items-center noscript:flex max-lg:noscript:order-last max-lg:noscript:-mx-2.5 max-lg:noscript:w-[calc(100%+1.25rem)] flex-wrap whitespace-nowrap lg:ml-10 lg:flex"
          >
            {mainLinks().map((link) => (
              <NavLink
                key={link.to}
                to={link.to}
                end={link.to === '/'}
                prefetch="intent"
                className={({ isActive }) =>
                  classNames(
                    'inline-flex h-11 items-center rounded-control px-2.5 text-sm transition-colors lg:px-3.5',
                    isActive ? 'font-medium text-text' : 'text-quiet hover:text-text',
                  )
                }
              >
                {link.label}
              </NavLink>
            ))}
          </nav>
          <div className="ml-auto flex items-center gap-1.5">
            <div className="hidden items-center gap-1.5 lg:flex">
              {user && <AdminMenu />}
              <ThemeButton />
            </div>
            <ProfileLink />
            <div className="hidden lg:block">
              <LoginButton />
            </div>
            <Button
              variant="quiet"
              size="icon"
              className="-mr-2.5 lg:hidden"
              aria-expanded={isMenuOpen}
              aria-controls="mobile-menu"
              aria-label={isMenuOpen ? frame.closeMenu : frame.openMenu}
              onClick={() => setIsMenuOpen(!isMenuOpen)}
              icon={isMenuOpen ? X : MenuIcon}
            />
          </div>
        </div>
        <MobileMenu isOpen={isMenuOpen} onClose={() => setIsMenuOpen(false)} />
      </div>
    </header>
  )
}
