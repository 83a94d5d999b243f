import { expect, test } from 'vitest'
import { Budgets, queryBudget } from './cost-budgets.ts'

/** Budgets with a manual clock. */
function givenBudgets() {
  const clock = { now: 0 }
  return { clock, budgets: new Budgets(queryBudget, () => clock.now) }
}

test('B5 an address that asks for the most again and again is told when it can go on; others are not held up', () => {
  const { clock, budgets } = givenBudgets()
  const most = 200_000
  const asked = Array.from({ length: 11 }, () => budgets.spend('192.0.2.1', most))
  expect(asked).toEqual([...Array(10).fill(null), 5])
  expect(budgets.spend('192.0.2.2', most)).toBeNull()
  clock.now = 5000
  expect(budgets.spend('192.0.2.1', most)).toBeNull()
  expect(budgets.spend('192.0.2.1', most)).toBe(5)
})

test('S an account pays for what it asks from many networks, and others beside it in one do not', () => {
  const { clock, budgets } = givenBudgets()
  for (let network = 1; network <= 10; network++) budgets.spend(`2001:db8:${network}::1`, 200_000, 'ann')
  expect(budgets.spend('2001:db8:99::1', 200_000, 'ann')).toBe(5)
  expect(budgets.spend('2001:db8:99::1', 200_000, 'bob')).toBeNull()
  budgets.charge('2001:db8:98::1', 200_000, 'ann')
  clock.now = 5000
  expect(budgets.spend('2001:db8:97::1', 200_000, 'ann')).toBe(5)
})

test('B5 sixty pages a second of one address cost less than it may spend', () => {
  const { clock, budgets } = givenBudgets()
  for (let page = 0; page < 1000; page++) {
    clock.now += 1000 / 60
    for (const cost of [15, 62, 265, 52]) expect(budgets.spend('192.0.2.1', cost)).toBeNull()
  }
})

test('B5 asking for nothing has a price too', () => {
  const { budgets } = givenBudgets()
  let asked = 0
  while (budgets.spend('192.0.2.1', 0) === null) asked++
  expect(asked).toBe(100_000)
})

test('B5 all addresses of one IPv6 network share what it may spend', () => {
  const { budgets } = givenBudgets()
  for (let host = 1; host <= 10; host++) budgets.spend(`2001:db8:1:2::${host}`, 200_000)
  expect(budgets.spend('2001:db8:1:2:ffff::9', 200_000)).toBe(5)
  expect(budgets.spend('2001:db8:1:3::1', 200_000)).toBeNull()
})
