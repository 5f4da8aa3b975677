import { LinkIcon } from '@sanity/icons/Link'
import { Button, Flex, Stack, Text } from '@sanity/ui'
import { type DocumentActionComponent, useDocumentOperation, useEditState, useSyncState } from 'sanity'
import { IntentLink } from 'sanity/router'
import { addressOf } from '../schema/former-addresses'
import { type MenuName, defaultLinks } from '../schema/menu-field'
import { useActionDialog } from './ui'

const SETTINGS = 'siteSettings'

const places: { menu: MenuName; name: string }[] = [
  { menu: 'navigation', name: 'header' },
  { menu: 'footer', name: 'footer' },
]

type Links = { address?: string; page?: { _ref?: string } }[]

function linksOf(document: Record<string, unknown> | null, menu: MenuName): Links {
  const part: unknown = document?.[menu]
  const links: unknown = part instanceof Object ? Reflect.get(part, 'links') : undefined
  return Array.isArray(links) ? links.filter((link: unknown) => link instanceof Object) : []
}

/** Appends a page link to a menu in the draft of the site settings. */
function MenuChoice({ id, address }: { id: string; address: string | null }) {
  const { draft, published, ready } = useEditState(SETTINGS, SETTINGS)
  const { patch } = useDocumentOperation(SETTINGS, SETTINGS)
  // Leaving before the draft is saved could lose the link.
  const { isSyncing } = useSyncState(SETTINGS, SETTINGS)
  const document = draft ?? published
  const isIn = (menu: MenuName) =>
    linksOf(document, menu).some(({ page, address: to }) => page?._ref === id || (to !== undefined && to === address))
  const waiting = places.filter(
    ({ menu }) => isIn(menu) && !linksOf(published, menu).some(({ page }) => page?._ref === id),
  )

  function add(menu: MenuName) {
    const _key = [...crypto.getRandomValues(new Uint32Array(2))].map((part) => part.toString(36)).join('')
    const link = { _type: 'menuLink', _key, target: 'page', page: { _type: 'reference', _ref: id } }
    const into = `${menu}.links`
    // A list with only this link would replace the default links.
    const isEmpty = linksOf(document, menu).length === 0
    patch.execute([
      { setIfMissing: { [menu]: { _type: menu } } },
      isEmpty
        ? { set: { [into]: [...defaultLinks[menu], link] } }
        : { insert: { after: `${into}[-1]`, items: [link] } },
    ])
  }

  return (
    <Stack gap={4}>
      <Flex gap={3} wrap="wrap">
        {places.map(({ menu, name }) => (
          <Button
            key={menu}
            disabled={!ready || patch.disabled !== false || isIn(menu)}
            mode="ghost"
            onClick={() => add(menu)}
            text={ready && isIn(menu) ? `It is in the ${name}` : `Add it to the ${name}`}
          />
        ))}
      </Flex>
      <Text muted size={1}>
        {waiting.length > 0
          ? 'The link is in the draft of the site settings. Visitors see it when you publish them.'
          : 'The link is added at the end, with the name of the page as its text. You can move and change it in the site settings.'}
      </Text>
      <Text size={1}>
        {isSyncing ? (
          'Saving …'
        ) : (
          <IntentLink intent="edit" params={{ id: SETTINGS, type: SETTINGS }}>
            Open the site settings
          </IntentLink>
        )}
      </Text>
    </Stack>
  )
}

/** Offers a published page, therapist or article for the header or footer. */
export const useOfferInMenu: DocumentActionComponent = ({ id, published }) => ({
  label: 'Add to a menu',
  icon: LinkIcon,
  disabled: !published,
  title: published
    ? 'Add a link to it to the header or the footer'
    : 'Publish it first: a menu can only link to what visitors can see.',
  ...useActionDialog('Add to a menu', <MenuChoice id={id} address={published && addressOf(published)} />),
})
