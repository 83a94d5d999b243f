import type { ReactNode } from 'react'

/** Our own simple drawings, so that no trademarked logos are shipped. */
const drawings: Record<string, ReactNode> = {
  X: <path d="M5 5l14 14M19 5L5 19" />,
  LinkedIn: (
    <>
      <path d="M6 10v8M6 6.2v.1M11 18v-4.6a2.9 2.9 0 0 1 5.8 0V18M11 10v8" />
    </>
  ),
  YouTube: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="3.5" />
      <path d="M10.5 9.5l4 2.5-4 2.5z" fill="currentColor" />
    </>
  ),
  Mastodon: (
    <path d="M17.5 19.5c-2 .8-5.4 1-7.5.2-2.6-1-4-3-4-6.7C6 8 6.5 5 12 5s6 3 6 7c0 2.2-.8 3.5-2.6 4-2 .5-4.6.4-5.9-.1M9.3 12.800V10.400c0-2 2.7-2 2.7 0v1.800M12 12.200v-1.800c0-2 2.7-2 2.7 0v2.4" />
  ),
}

export function SocialIcon({ name }: { name: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className="size-5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {drawings[name]}
    </svg>
  )
}
