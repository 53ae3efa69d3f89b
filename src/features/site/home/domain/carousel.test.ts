import { expect, test } from 'vitest'
import { advance, type Hold, hold, isMoving, isPlaying, release, show, startCarousel, togglePlay } from './carousel.ts'

const three = startCarousel(3)

test('the first slide follows the last, and the last comes before the first', () => {
  expect([1, 2, 3, 4].map(by => advance(three, by).index)).toEqual([1, 2, 0, 1])
  expect([-1, -3, -4].map(by => advance(three, by).index)).toEqual([2, 0, 2])
})

test('a chosen slide stays', () => {
  const chosen = show(three, 2)
  expect(chosen.index).toBe(2)
  expect([isMoving(chosen), isPlaying(chosen)]).toEqual([false, false])
})

test('previous of the first slide, chosen by hand, is the last', () => {
  expect(show(three, -1).index).toBe(2)
})

test.each<Hold>(['hover', 'focus', 'hidden_tab'])('%s holds it, and lets it go on', reason => {
  const held = hold(three, reason)
  expect([isMoving(held), isPlaying(held)]).toEqual([false, true])
  expect(isMoving(release(held, reason))).toBe(true)
})

test('the slides move only when both holds are gone', () => {
  expect(isMoving(release(hold(hold(three, 'hover'), 'focus'), 'hover'))).toBe(false)
})

test('with reduced motion the slides wait for the play button', () => {
  const still = hold(three, 'reduced_motion')
  expect([isMoving(still), isPlaying(still)]).toEqual([false, false])
  expect(isMoving(togglePlay(still))).toBe(true)
})

test('the play button overrides the focus on it, but not a hidden tab', () => {
  const playing = togglePlay(hold(hold(show(three, 1), 'focus'), 'hover'))
  expect(isMoving(playing)).toBe(true)
  expect(isMoving(hold(playing, 'hidden_tab'))).toBe(false)
})

test('the pause button works while the pointer holds the slides', () => {
  const paused = togglePlay(hold(three, 'hover'))
  expect(isMoving(release(paused, 'hover'))).toBe(false)
})

test('a single slide does not move', () => {
  expect([isMoving(startCarousel(1)), isMoving(startCarousel(0)), advance(startCarousel(0)).index]).toEqual([
    false,
    false,
    0,
  ])
})
