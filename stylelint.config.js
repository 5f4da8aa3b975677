/** Holds the styles to what pages need below the floor too (docs/decisions/0021): readable, with their margins. */
export default {
  plugins: ['stylelint-no-unsupported-browser-features'],
  rules: {
    'plugin/no-unsupported-browser-features': [
      true,
      {
        severity: 'error',
        browsers: ['chrome >= 80', 'safari >= 13', 'ios_saf >= 13', 'firefox >= 78'],
        // Without these a page is plainer or tighter, and everything on it can still be read and used.
        ignore: [
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
    // Not before Chrome 87 and Safari 14.1: text would stand at the edge of the screen.
    'property-disallowed-list': ['inset', '/^(padding|margin|border)-(block|inline)$/'],
  },
}
