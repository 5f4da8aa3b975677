import { anonymousClient, editorClient, expect, type Product } from './product'
import { chooseInMenu, documentActions, goTo, studioTimeout, startStudio, test } from './studio'

test.setTimeout(120_000)
startStudio()

test('question lists in the Studio follow the tabs of the FAQ page, including added ones', async ({
  page,
  visitor,
  ownProduct,
}) => {
  const client = await editorClient(ownProduct)
  await client
    .patch('faqPage')
    .set({
      categories: [
        { _type: 'faqTab', _key: 'b', value: 'privacy', label: 'Your privacy' },
        { _type: 'faqTab', _key: 'n', value: 'payment', label: 'Paying' },
        { _type: 'faqTab', _key: 'g', value: 'general', label: 'General' },
      ],
    })
    .commit()
  await client.create({
    _id: 'faq-refund',
    _type: 'faq',
    category: 'payment',
    question: 'When do I get money back?',
    answer: [
      {
        _type: 'block',
        _key: 'a',
        style: 'normal',
        markDefs: [],
        children: [{ _type: 'span', _key: 's', text: 'Soon.', marks: [] }],
      },
    ],
  })

  await goTo(page, ownProduct, '/structure/faq')
  const tabs = page.getByRole('link', { name: /^(Your privacy|Paying|General|Technical)$/ })
  await expect(tabs).toHaveText(['Your privacy', 'Paying', 'General'], studioTimeout)
  await goTo(page, ownProduct, '/structure/faq;payment;faq-refund')
  await expect(page.getByTestId('field-category').getByRole('radio', { name: 'Paying' })).toBeChecked(studioTimeout)
  await expect(page.getByTestId('field-category').getByRole('radio')).toHaveCount(3)

  await expect(async () => {
    await visitor.goto(`${ownProduct.siteUrl}/faq?category=payment`)
    await expect(visitor.locator('#payment summary')).toHaveText('When do I get money back?', { timeout: 500 })
  }).toPass(studioTimeout)
  await expect(visitor.getByRole('tab')).toHaveText(['Your privacy', 'Paying', 'General'])
})

test('duplicated therapist follows the original, without its address and sample mark', async ({ page, ownProduct }) => {
  const client = await editorClient(ownProduct)
  await goTo(page, ownProduct, '/structure/therapist;therapist-zainab-yusuf')
  await chooseInMenu(documentActions(page), 'Duplicate')
  const ranked = () =>
    client.fetch<{ _id: string; name: string }[]>('*[_type == "therapist"] | order(orderRank asc){..., "name": name}')
  const copied = async () => {
    const therapists = await ranked()
    return therapists.slice(therapists.findIndex(({ _id }) => _id === 'therapist-zainab-yusuf') + 1)[0]
  }
  await expect.poll(copied, studioTimeout).toMatchObject({ name: 'Hajia Zainab Yusuf' })
  const copy = await copied()
  expect(copy).not.toHaveProperty('slug')
  expect(copy).not.toHaveProperty('sample')
})

test('intent link opens a document in its list at the named field', async ({ page, ownProduct }) => {
  const places = [
    ['id=contactPage;type=contactPage;path=form.submitLabel', /\/structure\/pages;contactPage/, 'form.submitLabel'],
    ['id=therapist-chinedu-eze;type=therapist', /\/structure\/therapist;therapist-chinedu-eze/, 'name'],
    ['id=faq-limits;type=faq', /\/structure\/faq;all;faq-limits/, 'question'],
  ] as const
  for (const [link, address, field] of places) {
    await goTo(page, ownProduct, `/intent/edit/${link}`)
    await expect(page).toHaveURL(address, studioTimeout)
    await expect(page.getByTestId(`field-${field}`).first()).toBeVisible(studioTimeout)
  }
})

const answer = async ({ siteUrl }: Product, path: string) => {
  const { status, headers } = await fetch(siteUrl + path, { redirect: 'manual' })
  return [status, headers.get('location')]
}

test('changed page address redirects from the old one, and changing it back causes no loop', async ({
  page,
  ownProduct,
}) => {
  const content = await editorClient(ownProduct)
  await content.create({
    _id: 'page-partners',
    _type: 'page',
    title: 'For employers',
    slug: { _type: 'slug', current: 'partners' },
    blocks: [{ _type: 'contactLink', _key: 'a', heading: 'Ask for an offer', label: 'Write to us' }],
  })
  const slug = page.getByTestId('field-slug').getByRole('textbox')
  const former = () => anonymousClient(ownProduct).fetch('*[_id == "page-partners"][0].formerAddresses')

  await goTo(page, ownProduct, '/structure/pages;page;page-partners')
  await slug.fill('companies', studioTimeout)
  await page.getByTestId('action-publish').click(studioTimeout)
  await expect.poll(() => answer(ownProduct, '/partners'), studioTimeout).toEqual([301, '/companies'])
  expect(await answer(ownProduct, '/companies')).toEqual([200, null])
  expect(await former()).toEqual(['/partners'])
  await expect(page.getByTestId('field-formerAddresses')).toContainText('Former addresses', studioTimeout)

  await slug.fill('partners', studioTimeout)
  await page.getByTestId('action-publish').click(studioTimeout)
  await expect.poll(() => answer(ownProduct, '/companies'), studioTimeout).toEqual([301, '/partners'])
  expect(await answer(ownProduct, '/partners')).toEqual([200, null])
  expect(await former()).toEqual(['/companies'])
})
