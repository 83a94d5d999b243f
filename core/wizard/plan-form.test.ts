import { expect, test } from 'vitest'
import { cleanPlan, moved } from './plan-form.ts'

const part = (title: string, facts: string[] = []) => ({ title, focus: '', facts, weight: 2 })

test('E a plan can be written once every part has a title; empty facts are left out', () => {
  expect(cleanPlan([part('One'), part(' ')])).toBeNull()
  expect(cleanPlan([part('One')])).toBeNull()
  expect(cleanPlan([part(' One ', ['', ' a fact ']), part('Two')])).toEqual([
    part('One', ['a fact']),
    part('Two'),
  ])
})

test('E parts move by one place and never off the list', () => {
  expect(moved(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c'])
  expect(moved(['a', 'b', 'c'], 1, 1)).toEqual(['a', 'c', 'b'])
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c'])
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c'])
})
