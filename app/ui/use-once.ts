import { useRef, useState } from 'react'

/** Runs one task at a time: calls during a running task are ignored. */
export function useOnce() {
  const isUnderWay = useRef(false)
  const [isBusy, setIsBusy] = useState(false)
  async function once(work: () => Promise<unknown>): Promise<void> {
    // State updates too late for two quick presses, so a ref decides.
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
