import { assetArchiveFixture, jobFixture, packedJob } from '@selvedge/machines/testing'
import { ToastRegion } from '@selvedge/ui'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { createServices } from '../shared/services.ts'
import { fakeClient } from '../testing/fake-client.ts'
import { holdJobs } from '../testing/held-jobs.ts'
import { show } from '../testing/show.tsx'
import FollowLeftArchives from './follow-left-archives.tsx'
import { leftArchives } from './left-archives.ts'

const KEY = 'selvedge.left-archives'
const saved: string[] = []
beforeEach(() => {
  saved.length = 0
  sessionStorage.clear()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(new URL(this.href).pathname)
  })
})
afterEach(() => void vi.restoreAllMocks())

function reloaded(stored: string) {
  sessionStorage.setItem(KEY, stored)
  const jobs = holdJobs()
  const services = createServices(fakeClient({ jobs: jobs.calls }))
  show(
    <>
      <FollowLeftArchives />
      <ToastRegion toasts={services.toasts} label="Messages" closeLabel="Dismiss" />
    </>,
    { services },
  )
  return jobs
}

it('saves the file of a job that was left before a reload, and forgets the job', async () => {
  const jobs = reloaded('left-1')
  await expect.poll(() => jobs.followed.at(-1)).toBe('left-1')
  jobs.tell(jobFixture({ done: 3, total: 60 }))
  jobs.tell(packedJob())
  await expect.element(page.getByText('The download of 60 assets has started.')).toBeVisible()
  expect([saved, sessionStorage.getItem(KEY)]).toEqual([[assetArchiveFixture().url], null])
})

it('says that the job is lost, and forgets it', async () => {
  const jobs = reloaded('left-2')
  await expect.poll(() => jobs.followed.at(-1)).toBe('left-2')
  jobs.lose(new Error('None.'))
  await expect.element(page.getByText(/^The ZIP file could not be packed/)).toBeVisible()
  expect([saved, sessionStorage.getItem(KEY)]).toEqual([[], null])
})

it('leaves those alone that the page follows since their dialog was closed', () => {
  leftArchives.keep('own')
  sessionStorage.setItem(KEY, 'own left-3')
  expect(leftArchives.left()).toEqual(['left-3'])
  leftArchives.forget('left-3')
  expect([leftArchives.left(), sessionStorage.getItem(KEY)]).toEqual([[], 'own'])
})
