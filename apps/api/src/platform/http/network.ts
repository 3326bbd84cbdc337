import { isIPv6, SocketAddress } from 'node:net'

const IPV4_IN_IPV6 = '::ffff:'

/**
 * The key for limits by address: an IPv4 address, or the /64 network of an IPv6 one, because an IPv6 customer has 2^64
 * addresses. Every spelling of an address gives the same network.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const { address: canonical } = new SocketAddress({ address, family: 'ipv6' })
  if (canonical.startsWith(IPV4_IN_IPV6)) return canonical.slice(IPV4_IN_IPV6.length)
  const [head = '', tail = ''] = canonical.split('::')
  const [start, end] = [head, tail].map((groups) => (groups === '' ? [] : groups.split(':'))) as [string[], string[]]
  const zeros = Array<string>(8 - start.length - end.length).fill('0')
  return [...start, ...zeros, ...end].slice(0, 4).join(':')
}
