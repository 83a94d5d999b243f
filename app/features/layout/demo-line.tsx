import { Link } from 'react-router'
import frame from '#app/messages/frame.ts'
import { rich } from '#app/messages/message.ts'

/** A line on each page of a demo: it says that the site is a demo. */
export default function DemoLine() {
  return (
    <p className="bg-surface print:hidden">
      <span className="frame block py-2 text-xs sm:text-sm">
        {rich(frame.demo, {
          try: (text) => (
            <Link to="/login" className="underline underline-offset-4">
              {text}
            </Link>
          ),
        })}
      </span>
    </p>
  )
}
