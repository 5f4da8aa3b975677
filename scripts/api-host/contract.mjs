// The contract of the API host in docs/api-host.openapi.json, validated with ajv.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

import { root } from '../install.mjs'

/** @typedef {'/api/newsletter/subscribe' | '/api/contact' | '/api/account/delete' | '/api/payments' | '/api/payments/events' | '/api/payments/missing'} ContractPath */
/** @typedef {{ success: boolean, message: string }} ContractAnswer */

/** The parameters, body and responses of one address by status, as references. */
const document = JSON.parse(readFileSync(join(root, 'docs/api-host.openapi.json'), 'utf8'))

/** Time limit of the site's requests, in milliseconds. */
export const TIME_LIMIT_MS = 8_000
/** The maximum size of a response: the site reads no more. */
export const MAX_ANSWER_BYTES = 64_000

// Keywords beside a reference have no type of their own.
const ajv = new Ajv2020({ strictTypes: false })
addFormats.default(ajv)
// Keywords of OpenAPI that are not part of JSON Schema.
ajv.addVocabulary(Object.keys(document))
ajv.addSchema(document, 'api-host')

/** Every path of the contract. */
export const CONTRACT_PATHS = /** @type {ContractPath[]} */ (Object.keys(document.paths))

/** @param {string} pointer into the document @returns {import('ajv').ValidateFunction} */
function validatorAt(pointer) {
  const found = ajv.getSchema(`api-host#${pointer}`)
  if (!found) throw new Error(`The contract has nothing at ${pointer}`)
  return found
}

/** @param {string} part of a JSON pointer */
const escaped = (part) => part.replaceAll('~', '~0').replaceAll('/', '~1')

/** @param {string} pointer @param {unknown} value @returns {string | null} */
function problemOf(pointer, value) {
  const validate = validatorAt(pointer)
  return validate(value) ? null : ajv.errorsText(validate.errors, { dataVar: 'it' })
}

/** The problem of a request body for one of the paths; null without one. @param {string} path @param {unknown} body */
export function bodyProblem(path, body) {
  if (!(path in document.paths)) return `${path} is no address of the contract`
  return problemOf(`/paths/${escaped(path)}/post/requestBody/content/application~1json/schema`, body)
}

/** @param {unknown} text @returns {unknown} undefined for invalid JSON */
export function parsedJson(text) {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}

/** The problem of the request headers; null without one. @param {Readonly<Record<string, string | string[] | undefined>>} headers in lower case */
export function headersProblem(headers) {
  const problems = Object.entries(document.components.parameters).map(([name, { name: header, required, content }]) => {
    const given = headers[header.toLowerCase()]
    if (!required && given === undefined) return null
    const problem = content
      ? problemOf(`/components/parameters/${name}/content/application~1json/schema`, parsedJson(given))
      : problemOf(`/components/parameters/${name}/schema`, given)
    return problem && `${header}: ${problem}`
  })
  return problems.find((problem) => problem !== null) ?? null
}

/** The problem of an accepting or refusing response; null without one. @param {'Accepted' | 'Refused' | 'Missing'} kind @param {unknown} answer */
export const answerProblem = (kind, answer) => problemOf(`/components/schemas/${kind}`, answer)
