import { Component, type ReactNode, Suspense } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { latePage } from './late-page.tsx'

const nextFrame = () => new Promise(requestAnimationFrame)

function loaded() {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: () => ReactNode }>()
  let count = 0
  const Page = latePage(() => {
    count += 1
    return promise
  })
  return { Page, resolve, reject, count: () => count }
}

it('shows a page in the frame after its code is there, and loads it once', async () => {
  const { Page, resolve, count } = loaded()
  const leave = show(
    <Suspense>
      <Page />
    </Suspense>,
  )
  await expect.poll(count).toBe(1)
  resolve({ default: () => <h1>Groups</h1> })
  await nextFrame()
  await nextFrame()
  expect(document.querySelector('h1')?.textContent).toBe('Groups')
  leave()
  show(<Page />)
  await nextFrame()
  expect([document.querySelector('h1')?.textContent, count()]).toEqual(['Groups', 1])
})

it('fails like the page when its code cannot be loaded', async () => {
  const { Page, reject, count } = loaded()
  show(
    <Caught>
      <Page />
    </Caught>,
  )
  await expect.poll(count).toBe(1)
  reject(new Error('The file is gone.'))
  await expect.element(page.getByText('The file is gone.')).toBeVisible()
})

class Caught extends Component<{ children: ReactNode }, { said?: string }> {
  override state: { said?: string } = {}
  static getDerivedStateFromError = (error: Error) => ({ said: error.message })
  override render() {
    return this.state.said ?? this.props.children
  }
}
