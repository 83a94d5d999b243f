import { expect, test } from 'vitest'
import { cropOf, movedBy, tooShortSide } from './crop.ts'

const wide = { width: 3000, height: 2000 }

test('Q4 creator 12 a square of a picture stays inside it, wherever it is dragged', () => {
  const middle = { zoom: 1, x: 0.5, y: 0.5 }
  expect(cropOf(wide, middle)).toEqual({ left: 500, top: 0, size: 2000 })
  expect(cropOf(wide, movedBy(wide, middle, 250, 400))).toEqual({ left: 750, top: 0, size: 2000 })
  expect(cropOf(wide, movedBy(wide, middle, 9000, 0)).left).toBe(1000)
  const near = { ...middle, zoom: 2 }
  expect(cropOf(wide, movedBy(wide, near, -200, -9000))).toEqual({ left: 800, top: 0, size: 1000 })
})

test('Q4 a picture that is too small for a cover is found by its shorter side', () => {
  expect(tooShortSide(wide)).toBeNull()
  expect(tooShortSide({ width: 3000, height: 900 })).toBe(900)
})
