import { useRef, useState } from 'react'

/** One thing at a time: what is pressed again while it is being done is not done twice. */
export function useOnce() {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  async function once(work: () => Promise<unknown>): Promise<void> {
    // The state is a moment late, and two presses are quick.
    if (isUnderWay.current) return
    isUnderWay.current = true
    setIsBusy(true)
    try {
      await work()
    } finally {
      isUnderWay.current = false
      setIsBusy(false)
    }
  }
  return { isBusy, once }
}
