import { mount } from 'svelte';
import App from './App.svelte';
import { router } from './client/route.svelte';
import { settings } from './client/settings.svelte';
import { words } from './client/words.svelte';
import './design/base.css';

settings.show();
router.start();
void words.load();
mount(App, { target: document.getElementById('app') as HTMLElement });
