import { uploadFixture } from '@selvedge/machines/testing'
import { expect, it, onTestFinished } from 'vitest'
import { createUploadMemory, forgetUploads } from './upload-memory.ts'

function opened(userId: string) {
  const memory = createUploadMemory(userId)
  onTestFinished(memory.close)
  return memory
}

it('what is forgotten while it is being stored stays forgotten', async () => {
  const before = opened('u1')
  before.keep([uploadFixture({ id: 'f1' })])
  await forgetUploads()
  before.close()
  expect(await opened('u1').read()).toEqual([])
})
