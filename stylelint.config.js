/** A space in rem that is not on the scale: below 1rem quarters, above it halves (8 px). */
const OFF_THE_SCALE = /(?<![\d.])(?!(?:0\.(?:25|5|75)|\d+(?:\.5)?)rem)\d+(?:\.\d+)?rem/

/** Holds the styles to the scale of `tokens.css`, and to what pages need below the floor too (decision 17): readable, with their margins. */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  // The bar of a preview stands in a sheet without those tokens.
  overrides: [
    {
      files: ['app/preview/*.css'],
      rules: { 'declaration-property-value-allowed-list': null, 'declaration-property-value-disallowed-list': null },
    },
  ],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      {
        severity: 'error',
        browsers: ['chrome >= 80', 'safari >= 13', 'ios_saf >= 13', 'firefox >= 78'],
        // Without these a page is plainer or tighter, and everything on it can still be read and used.
        ignore: [
          'css-content-visibility',
          'css-focus-visible',
          'css-has',
          'css-math-functions',
          'css-not-sel-list',
          'css-resize',
          'css-scroll-behavior',
          'css3-cursors',
          'flexbox-gap',
          'text-size-adjust',
          'viewport-unit-variants',
        ],
        ignorePartialSupport: true,
      },
    ],
    'declaration-property-value-allowed-list': {
      // The build writes it in full, and no other value.
      inset: ['0'],
      'font-size': [/^var\(--size-[a-z\d]+\)$/, 'inherit', '0', /^[\d.]+pt$/],
    },
    'declaration-property-value-disallowed-list': {
      '/^(?:padding|margin|gap|row-gap|column-gap)/': [OFF_THE_SCALE],
      font: [/\d(?:rem|px|vw|em)/],
    },
    // Not before Chrome 87 and Safari 14.1: text would be at the edge of the screen.
    'property-disallowed-list': ['/^(padding|margin|border)-(block|inline)$/'],
  },
}
