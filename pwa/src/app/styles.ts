// Mantine's own sheets of what rendered pages show, in the order in which they
// build on one another. They are the `layer` variants, so whatever this shop says
// about a component wins, wherever its sheet lands. Forms have theirs in
// `ui/form-styles.css`, what opens above the page in `ui/overlay-styles.css`.
import './global.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/Loader.layer.css'
import '@mantine/core/styles/Button.layer.css'
import '@mantine/core/styles/Tabs.layer.css'
import './theme/variables.gen.css'
import './theme/tokens.css'
