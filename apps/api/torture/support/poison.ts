import { Worker } from 'node:worker_threads'

/** For `--import`: ends the thread that receives a sheet containing POISON, and the whole program for KILLER. */
const postMessage = Reflect.get(Worker.prototype, 'postMessage') as (task: unknown, ...others: unknown[]) => void

Worker.prototype.postMessage = function (this: Worker, task: unknown, ...others: unknown[]) {
  const sheet = typeof task === 'object' && task !== null && 'sheet' in task ? JSON.stringify(task.sheet) : ''
  if (sheet.includes('KILLER')) process.kill(process.pid, 'SIGKILL')
  if (sheet.includes('POISON')) void this.terminate()
  postMessage.call(this, task, ...others)
}
