import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Menu, MenuItem } from '#app/ui/menu.tsx'
import { adminLinks } from './links.ts'

/** Shown to every signed-in user; what each may do behind it is another matter. */
export default function AdminMenu() {
  return (
    <Menu
      trigger={
        <Button variant="quiet" size="small" className="w-24">
          Admin
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    >
      {adminLinks.map((link) => (
        <MenuItem key={link.to} asChild>
          <Link to={link.to}>{link.label}</Link>
        </MenuItem>
      ))}
    </Menu>
  )
}
