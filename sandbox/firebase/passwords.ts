import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, Buffer>(scrypt)
const KEY_BYTES = 32

/** Returns a salted hash of a password as text. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64url')}.${(await derive(password, salt, KEY_BYTES)).toString('base64url')}`
}

/** Whether the password matches the hash. */
export async function isPassword(password: string, kept: string): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split('.').map((part) => Buffer.from(part, 'base64url'))
  return timingSafeEqual(await derive(password, Buffer.from(salt), KEY_BYTES), Buffer.from(hash))
}
