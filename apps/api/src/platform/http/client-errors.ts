import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ConnectionError } from 'fastify'
import { newId } from '../db/ids.ts'
import { PROBLEM_TYPE, problemBody } from './problem-body.ts'

/** Answers data that never became a request with a problem, and closes the connection. */
export function answerClientError(publicUrl: string) {
  return (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const { status, code, detail, headers } = factsOf(error.code)
    const facts = { status, code, detail, instance: '', requestId: newId(), publicUrl }
    const body = JSON.stringify({ ...problemBody(facts), instance: undefined })
    const lines = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      `Content-Type: ${PROBLEM_TYPE}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      ...headers,
    ]
    socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
  }
}

interface Facts {
  status: number
  code: string
  detail: string
  headers: string[]
}

function factsOf(code: string): Facts {
  switch (code) {
    case 'HPE_HEADER_OVERFLOW':
      return { status: 431, code: 'headers_too_large', detail: 'The headers are too large.', headers: [] }
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return { status: 413, code: 'too_large', detail: 'The body is too large.', headers: [] }
    case 'HPE_INVALID_METHOD':
      return {
        status: 405,
        code: 'method_not_allowed',
        detail: 'Unknown method.',
        headers: ['Allow: DELETE, GET, HEAD, PATCH, POST, PUT'],
      }
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return { status: 408, code: 'request_timeout', detail: 'The request took too long to arrive.', headers: [] }
    default:
      return { status: 400, code: 'bad_request', detail: 'The request is malformed.', headers: [] }
  }
}
