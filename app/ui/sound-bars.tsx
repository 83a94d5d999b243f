import { classNames } from './class-names.ts'

const heights = [0.55, 1, 0.7, 0.9]

/** Four bars that move only while something plays or works. */
export function SoundBars({ moving = false, className }: { moving?: boolean; className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-flex size-5 items-end justify-between print:hidden', className)}
    >
      {heights.map((height, index) => (
        <span
          key={height}
          className={classNames('w-[17%] origin-bottom rounded-full bg-current', moving && 'animate-bar')}
          style={{ height: `${height * 100}%`, animationDelay: `${index * -260}ms` }}
        />
      ))}
    </span>
  )
}
