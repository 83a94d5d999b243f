import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { useIsAdmin } from '#app/features/auth/use-is-admin.ts'
import frame from '#app/messages/frame.ts'
import { Button } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { adminLinks, overviewLink } from './links.ts'

/** Shown to every signed-in user; the linked pages check the rights. */
export default function AdminMenu() {
  const isAdmin = useIsAdmin()
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" className="min-w-24">
          {frame.admin}
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {(isAdmin ? [overviewLink(), ...adminLinks()] : adminLinks()).map((link) => (
        <MenuItem key={link.to} asChild>
          <Link to={link.to}>{link.label}</Link>
        </MenuItem>
      ))}
    </Menu>
  )
}
