import { Link, NavLink } from 'react-router'
import { useAuth } from '#app/features/auth/auth-provider.tsx'
import { ThemeChoice } from '#app/features/theme/theme-switch.tsx'
import frame from '#app/messages/frame.ts'
import { classNames } from '#app/ui/class-names.ts'
import { useWindowEvent } from '#app/ui/use-window-event.ts'
import { LoginButton } from './account-links.tsx'
import { adminLinks, mainLinks } from './links.ts'

/** The header's links as a menu below it, on narrow screens. */
export function MobileMenu({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { user } = useAuth()

  useWindowEvent('keydown', isOpen ? ({ key }) => key === 'Escape' && onClose() : null)
  useWindowEvent('pointerdown', isOpen ? ({ target }) => isOutside(target) && onClose() : null)
  return (
    <div
      id="mobile-menu"
      hidden={!isOpen}
      className="frame max-h-[calc(100dvh-4rem)] animate-fade overflow-y-auto border-line border-t pt-2 pb-6 lg:hidden"
    >
      <nav aria-label={frame.mobileMenu} className="flex flex-col">
        {mainLinks().map((link) => (
          <NavLink
            key={link.to}
            to={link.to}
            end={link.to === '/'}
            className={({ isActive }) =>
              classNames('headline py-2.5 text-xl', isActive ? 'text-accent' : 'text-text')
            }
          >
            {link.label}
          </NavLink>
        ))}
        {user && (
          <div className="mt-3 flex flex-col border-line border-t pt-3">
            <Link to="/admin" className="py-2.5 font-medium text-base">
              {frame.admin}
            </Link>
            {adminLinks().map((link) => (
              <Link key={link.to} to={link.to} className="py-2.5 text-base text-quiet">
                {link.label}
              </Link>
            ))}
          </div>
        )}
      </nav>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-4">
        <ThemeChoice />
        {user?.email && <p className="order-last w-full truncate text-quiet text-sm">{user.email}</p>}
        <LoginButton className="h-11 px-5" />
      </div>
    </div>
  )
}

const isOutside = (target: EventTarget | null) => target instanceof Element && !target.closest('header')
