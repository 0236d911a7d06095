import { expect, it } from 'vitest'
import { isLoopback, toMaskedNetwork, toNetwork } from './ip-network.ts'

it.each([
  ['1.2.3.4', '1.2.3.4'],
  ['::ffff:1.2.3.4', '1.2.3.4'],
  ['::FFFF:0102:0304', '1.2.3.4'],
  ['0:0:0:0:0:ffff:10.0.0.1', '10.0.0.1'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:db8:1:2::9', '2001:db8:1:2::'],
  ['2001:0db8:0001:0002:0000:0000:0000:0000', '2001:db8:1:2::'],
  ['2001:db8::1', '2001:db8::'],
  ['2001:db8:0:1::', '2001:db8:0:1::'],
  ['1::3:4:5:6:7:8', '1:0:3:4::'],
  ['64:ff9b::1.2.3.4', '64:ff9b::'],
  ['fe80::1%eth0', 'fe80::'],
  ['::1', '::'],
  ['::1.2.3.4', '::'],
  ['', ''],
  ['unknown', ''],
  ['1.2.3.4:80', ''],
  ['999.1.1.1', ''],
])('maps %j to the network %j', (address, network) => {
  expect(toNetwork(address)).toBe(network)
})

it.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.0.0.1', false],
  ['2001:db8::1', false],
  ['localhost', false],
])('knows whether %j is a loopback address: %j', (address, is) => {
  expect(isLoopback(address)).toBe(is)
})

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8::/48'],
  ['::1', '::/48'],
  ['unknown', ''],
])('masks %j as %j', (address, network) => {
  expect(toMaskedNetwork(address)).toBe(network)
})
