// The bill of materials (SBOM) of what production holds, in CycloneDX's JSON: what a scanner holds against new advisories.
import { existsSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

/** The folder of the package that a file belongs to; null for one of ours. @param {string} file */
function packageFolder(file) {
  const parts = file.split(/[\\/]/)
  const at = parts.lastIndexOf('node_modules')
  if (at === -1) return null
  return parts.slice(0, at + (parts[at + 1]?.startsWith('@') ? 3 : 2)).join(sep)
}

/** @param {string} written in package.json: an SPDX expression, or words for none */
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
 * The same bytes for the same files: no time, no number of its own, no address of a registry.
 * @param {{ name: string, version: string }} product @param {string[]} files of packages, by their whole paths; others are passed over
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
