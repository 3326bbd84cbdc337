import helmet from '@fastify/helmet'
import type { FastifyRequest } from 'fastify'
import type { Api } from './api.ts'
import { isLoopback } from '../config.ts'
import { Problem } from './problem.ts'

/** Sets the security headers and checks the Host header. No page of another origin may read an answer. */
export async function secureAnswers(app: Api, publicUrl: string): Promise<void> {
  const { protocol, hostname } = new URL(publicUrl)
  app.addHook('onRequest', async (request) => refuseUnknownHost(request, hostname))
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        frameSrc: ["'none'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Browsers remember HSTS per host name, and could then not reach a server without a certificate.
    strictTransportSecurity: protocol === 'https:',
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
  })
}

/**
 * Guards against a foreign name that points to this server (DNS rebinding), and against links built from a forged name.
 */
function refuseUnknownHost({ headers, url }: FastifyRequest, publicName: string): void {
  // Health probes and local programs use whatever address they found.
  if (url.startsWith('/health/') || url.startsWith('/local/')) return
  const name = nameOf(headers.host)
  if (name !== undefined && (name === publicName || isLoopback(name))) return
  throw new Problem(
    421,
    'unknown_host',
    'The server does not answer to this host name. Set PUBLIC_URL to the right one.',
  )
}

function nameOf(host = ''): string | undefined {
  const at = `http://${host}`
  if (host === '' || /[/?#@\\\s]/.test(host) || !URL.canParse(at)) return undefined
  return new URL(at).hostname
}
