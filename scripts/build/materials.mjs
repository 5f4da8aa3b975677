// The bill of materials (SBOM) of the production folder in CycloneDX JSON, for scanners that match it with advisories.
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The folder of the package that a file belongs to; null for our own files. @param {string} file */
function packageFolder(file) {
  const parts = file.split(/[\\/]/)
  const at = parts.lastIndexOf('node_modules')
  if (at === -1) return null
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join(sep)
}

/** @param {string} written in package.json: an SPDX expression, or other words */
const licenseOf = (written) =>
  written === 'UNLICENSED' || written.split(/ (?:AND|OR|WITH) /).some((part) => part.includes(' '))
    ? { license: { name: written } }
    : { expression: written }

/** @param {string} folder */
function componentOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`
  const [group, own] = name.startsWith('@') ? name.split('/') : [null, name]
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: own,
    version,
    ...(typeof license === 'string' && { licenses: [licenseOf(license)] }),
    purl,
  }
}

/**
 * Reproducible: contains no time, no serial number and no registry address.
 * @param {{ name: string, version: string }} product @param {string[]} files absolute paths; files outside packages are ignored
 */
export function billOfMaterials({ name, version }, files) {
  const folders = [...new Set(files.map(packageFolder))].filter(
    (folder) => folder !== null && existsSync(join(folder, 'package.json')),
  )
  const components = new Map(
    folders.map((folder) => componentOf(folder ?? '')).map((component) => [component.purl, component]),
  )
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version } },
    components: [...components.values()].sort((one, other) => (one.purl < other.purl ? -1 : 1)),
  }
}
