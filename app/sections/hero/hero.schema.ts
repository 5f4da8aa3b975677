import { inFieldset, defineField, defineSectionType, shortText, longText } from '../../../studio/schema/define'
import { pictureField } from '../../../studio/schema/picture-field'
import { type SelectedWithMedia, textOf } from '../../../studio/schema/preview-values'

const videoField = (format: 'webm' | 'mp4', name: string, title: string, description: string) =>
  defineField({ name, title, description, type: 'file', options: { accept: `video/${format}` } })

/** The first screen of a page, with a picture and, if there is one, a silent video behind the text. */
export const hero = defineSectionType({
  name: 'hero',
  title: 'Opening screen',
  group: 'opening',
  icon: 'play',
  fieldsets: [
    { name: 'buttons', title: 'Buttons', options: { columns: 2 } },
    {
      name: 'video',
      title: 'Silent video',
      description: 'Optional. Both files show the same loop: browsers choose the one they can play.',
    },
  ],
  fields: [
    shortText('heading', 'Heading', 'The main heading of the page. Ten words at most.', { max: 90 }),
    longText('text', 'Text', 'One or two sentences: what the service does for the reader.', { max: 300 }),
    shortText(
      'priceLine',
      'Price line',
      'The site replaces {price} with the price of a single session, or with the lowest price per session if no single session is sold. Leave empty to show no price.',
      { optional: true, tokens: ['{price}'] },
    ),
    ...inFieldset('buttons', [
      shortText(
        'consultationLabel',
        'Consultation button',
        'Opens the consultation window on the home page. Leave empty for no button.',
        { optional: true },
      ),
      shortText(
        'learnMoreLabel',
        'Learn more button',
        'Scrolls to the section “How it works”. Leave empty for no button.',
        { optional: true },
      ),
    ]),
    pictureField({
      name: 'poster',
      title: 'Picture',
      description:
        'Shown behind the text, also while the video loads. At least 2560 by 1600, calm on the left, where the text is.',
      least: { width: 1280, height: 800 },
    }),
    pictureField({
      name: 'phonePoster',
      title: 'Picture on phones',
      description:
        'On phones and other narrow screens only the lower right corner is shown, beside the text and not behind it. Upright, at least 1200 by 2400. Leave empty to show that corner of the picture above.',
      least: { width: 600, height: 1200 },
    }),
    ...inFieldset('video', [
      videoField(
        'webm',
        'videoWebm',
        'Video, WebM',
        'Without sound, under 400 kB, its first frame the same as the picture.',
      ),
      videoField('mp4', 'videoMp4', 'Video, MP4', 'The same loop for browsers that cannot play WebM.'),
      videoField(
        'webm',
        'phoneVideoWebm',
        'Video on phones, WebM',
        'Goes with the picture on phones, upright, under 200 kB. Without it phones show that picture alone.',
      ),
      videoField('mp4', 'phoneVideoMp4', 'Video on phones, MP4', 'The same loop for phones that cannot play WebM.'),
      shortText(
        'pauseLabel',
        'Pause button',
        'Read aloud for the button that stops the video. Without these words the video is not shown.',
        { optional: true, initialValue: 'Pause the video' },
      ),
    ]),
  ],
  preview: {
    select: { title: 'heading', media: 'poster' },
    prepare: ({ title, media }: SelectedWithMedia<'title'>) => ({
      title: textOf(title) ?? 'Opening screen',
      subtitle: 'Opening screen',
      media,
    }),
  },
})
