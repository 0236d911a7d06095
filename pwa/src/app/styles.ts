// Mantine's own sheets of what every page shows, in the order in which they
// build on one another. They are the `layer` variants, so whatever this shop says
// about a component wins, wherever its sheet lands. Components have theirs in
// `ui/base-styles.css`, `ui/form-styles.css` and, for what opens above the page,
// `ui/overlay-styles.css`.
import './global.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './theme/variables.gen.css'
import './theme/tokens.css'
