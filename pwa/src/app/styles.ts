// Mantine's base sheets in order of dependency. The `layer` variants let our component styles win wherever their
// sheet lands. Component sheets are in `ui/base-styles.css`, `ui/form-styles.css` and `ui/overlay-styles.css`.
import './global.css'
import '@mantine/core/styles/baseline.layer.css'
import '@mantine/core/styles/global.layer.css'
import '@mantine/core/styles/UnstyledButton.layer.css'
import './theme/variables.gen.css'
import './theme/tokens.css'
